import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';
import { RepeatedRequest } from './repeatedRequest.ts';

/** The latest result of a request that is repeated whenever the text or its figures change. */
export function useRequest<A>(host: Host, ask: () => Promise<A>): A | undefined {
  const [answer, setAnswer] = useState<A>();
  useEffect(() => {
    const follower = new RepeatedRequest(ask, setAnswer);
    follower.start();
    const stop = host.onChanged(() => {
      follower.refresh();
    });
    return () => {
      stop();
      follower.stop();
    };
    // The request concerns the host's document, so it depends only on the host.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host]);
  return answer;
}
