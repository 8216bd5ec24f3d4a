import { useEffect, useState } from 'react';
import type { Host } from '../host/host.ts';
import { RepeatedRequest } from './repeatedRequest.ts';

/**
 * The latest result of a request that is repeated whenever the text or its figures change; undefined while it is not
 * wanted.
 */
export function useRequest<R>(host: Host, ask: () => Promise<R>, wanted = true): R | undefined {
  const [result, setResult] = useState<R>();
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    const request = new RepeatedRequest(ask, setResult);
    request.start();
    const stop = host.onChanged(() => {
      request.refresh();
    });
    return () => {
      stop();
      request.stop();
    };
    // The request concerns the host's document, so it depends only on the host and on whether it is wanted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, wanted]);
  return wanted ? result : undefined;
}
