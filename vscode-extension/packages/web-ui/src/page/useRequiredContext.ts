import { useContext, type Context } from 'react';

/** Returns the value of a context; throws outside its provider. */
export function useRequiredContext<T>(context: Context<T | undefined>, provider: string): T {
  const value = useContext(context);
  if (value === undefined) {
    throw new Error(`This component must be used inside ${provider}`);
  }
  return value;
}
