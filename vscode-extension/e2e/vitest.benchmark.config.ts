import { defineConfig } from 'vitest/config';
import common from './vitest.config.ts';

/** Measures; nothing else should run meanwhile. */
export default defineConfig({
  test: { ...common.test, include: ['src/**/*.benchmark.ts'], testTimeout: 900_000 },
});
