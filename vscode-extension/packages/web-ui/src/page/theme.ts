import type { PageTheme } from '@threadwise/protocol';
import type { Host } from '../host/host.ts';

/** VS Code marks the body of a page with one of these classes. */
const VSCODE_CLASSES: readonly (readonly [string, PageTheme])[] = [
  ['vscode-high-contrast-light', 'highContrastLight'],
  ['vscode-high-contrast', 'highContrast'],
  ['vscode-dark', 'dark'],
  ['vscode-light', 'light'],
];

/** Marks the root element with the host's theme, and follows its changes. */
export function followTheme(host: Host): void {
  let { theme } = host.opening;
  const mark = (): void => {
    document.documentElement.dataset['theme'] = theme ?? themeOfBody() ?? themeOfSystem();
  };
  host.onOpened((opening) => {
    theme = opening.theme;
    mark();
  });
  new MutationObserver(mark).observe(document.body, {
    attributes: true,
    attributeFilter: ['class'],
  });
  mark();
}

function themeOfBody(): PageTheme | undefined {
  return VSCODE_CLASSES.find(([name]) => document.body.classList.contains(name))?.[1];
}

function themeOfSystem(): PageTheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
