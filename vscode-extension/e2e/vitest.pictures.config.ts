import { defineConfig } from 'vitest/config';

/** Makes pictures; tests nothing. */
export default defineConfig({ test: { include: ['src/pictures.ts'] } });
