import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';
import { RepeatedRequest } from './repeatedRequest.ts';

/** The latest result of a request that is repeated whenever the text or its figures change. */
export function useRequest<R>(host: Host, ask: () => Promise<R>): R | undefined {
  const [result, setResult] = useState<R>();
  useEffect(() => {
    const request = new RepeatedRequest(ask, setResult);
    request.start();
    const stop = host.onChanged(() => {
      request.refresh();
    });
    return () => {
      stop();
      request.stop();
    };
    // The request concerns the host's document, so it depends only on the host.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host]);
  return result;
}
