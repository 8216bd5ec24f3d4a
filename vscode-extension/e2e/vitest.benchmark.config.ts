import { defineConfig } from 'vitest/config';
import common from './vitest.config.ts';

/** Measures performance; nothing else should run at the same time. */
export default defineConfig({
  test: { ...common.test, include: ['src/**/*.benchmark.ts'], testTimeout: 900_000 },
});
