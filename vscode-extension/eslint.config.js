import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

/** Forbids the imports that would break the layering of `files`. */
function mayNotImport(files, patterns, message) {
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: patterns, message }] },
      ],
    },
  };
}

export default defineConfig(
  { ignores: ['**/target/**', '**/dist/**', '**/node_modules/**'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts', 'e2e/*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      eqeqeq: 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' },
    },
  },
  {
    files: ['packages/web-ui/**/*.tsx', 'packages/web-ui/**/*.ts'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['packages/protocol/src/**'],
    // A request may have no parameters.
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  mayNotImport(['packages/protocol/src/**'], '.*(?<!\\.ts)$', 'The protocol contains only types.'),
  mayNotImport(
    ['packages/extension/src/common/**'],
    '^(vscode|node:)',
    'common must run in every environment.',
  ),
  mayNotImport(
    ['packages/web-ui/src/**/*.{ts,tsx}'],
    '^(vscode$|node:)',
    'The page must run in every host.',
  ),
  mayNotImport(
    ['packages/extension/src/node/**'],
    '^vscode',
    'node/ must not depend on the editor, so that it can be tested without one.',
  ),
);
