import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';
import { Follower } from './follower.ts';

/** The newest answer to a question that is asked again whenever the text or its figures change. */
export function useAnswer<A>(host: Host, ask: () => Promise<A>): A | undefined {
  const [answer, setAnswer] = useState<A>();
  useEffect(() => {
    const follower = new Follower(ask, setAnswer);
    follower.start();
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
