import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';

/** The newest answer to a question that is asked again whenever the text or its figures change. */
export function useAnswer<A>(host: Host, ask: () => Promise<A>): A | undefined {
  const [answer, setAnswer] = useState<A>();
  useEffect(() => {
    const follower = new Follower(ask, setAnswer);
    follower.refresh();
    const stop = host.onChanged(() => {
      follower.refresh();
    });
    return () => {
      stop();
      follower.stop();
    };
    // The question is about the host's text: it is the same as long as the host is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host]);
  return answer;
}

/** Asks one question at a time; of many changes meanwhile, the last one alone is followed. */
class Follower<A> {
  readonly #ask: () => Promise<A>;
  readonly #tell: (answer: A) => void;
  #asking = false;
  #outdated = false;
  #stopped = false;

  constructor(ask: () => Promise<A>, tell: (answer: A) => void) {
    this.#ask = ask;
    this.#tell = tell;
  }

  refresh(): void {
    if (this.#asking) {
      this.#outdated = true;
    } else if (!this.#stopped) {
      void this.#follow();
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  #catchUp(): void {
    if (this.#outdated) {
      this.#outdated = false;
      this.refresh();
    }
  }

  async #follow(): Promise<void> {
    this.#asking = true;
    try {
      const answer = await this.#ask();
      if (!this.#stopped) {
        this.#tell(answer);
      }
    } catch {
      // The text changed meanwhile: the next change asks again.
    }
    this.#asking = false;
    this.#catchUp();
  }
}
