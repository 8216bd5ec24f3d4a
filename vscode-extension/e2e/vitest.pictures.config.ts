import { defineConfig } from 'vitest/config';

/** Takes screenshots and tests nothing. */
export default defineConfig({ test: { include: ['src/pictures.ts'] } });
