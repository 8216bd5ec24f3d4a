import { defineConfig } from 'vitest/config';

/** Measures; nothing else may run meanwhile. */
export default defineConfig({
  test: {
    include: ['src/**/*.speed.ts'],
    fileParallelism: false,
    hookTimeout: 600_000,
  },
});
