// Messages between the web page and its host (VS Code or Eclipse): JSON-RPC 2.0. The host forwards requests whose method
// starts with `threadwise/` to the language server, and handles all others itself.

import type { Range } from './messages.ts';

/** The view that a page shows. */
export type PageView = 'diagram' | 'results' | 'measurements';

/** A place in the results that can be opened directly. */
export interface ResultsPlace {
  readonly tab:
    'threads' | 'whatIf' | 'elements' | 'responses' | 'time' | 'scenarios' | 'executors';
  /** The pool to sweep. */
  readonly pool?: string;
}

/** Colour theme of the host; VS Code supplies it through style sheets only. */
export type PageTheme = 'light' | 'dark' | 'highContrast' | 'highContrastLight';

/** Result of the request `host/ready`: what the page shows. */
export interface PageContext {
  readonly view: PageView;
  readonly uri: string;
  /** File name, for titles and exports. */
  readonly name: string;
  /** Absent if the host's style sheet provides it. */
  readonly theme?: PageTheme;
  /** Whether the text is read-only at the moment. */
  readonly readOnly: boolean;
  /** Why it is read-only, if the host knows, and what to do. */
  readonly readOnlyReason?: string;
  /** Where the results open, and the computation that starts there. */
  readonly place?: ResultsPlace;
  /** URIs of files with measurements to read now. */
  readonly sources?: readonly string[];
  /** Whether the text has unsaved changes. */
  readonly unsaved: boolean;
  /** Cursor position in the adjacent text editor, if there is one. */
  readonly cursor?: Range;
  /** Whether the workspace is restricted, so that nothing is simulated and no measurements are read. */
  readonly restricted?: boolean;
  /** Why requests fail at the moment. */
  readonly trouble?: Trouble;
}

/** Why the page cannot send requests, with possible remedies. */
export interface Trouble {
  readonly message: string;
  readonly remedies: readonly Remedy[];
}

/** A remedy that the request `host/remedy` performs; `trust` manages the trust of the workspace. */
export type Remedy = 'restart' | 'settings' | 'log' | 'trust';

/** Parameters of the request `host/remedy`. */
export interface RemedyParams {
  readonly remedy: Remedy;
}

/** Settings that contain a choice for each file. */
export type ChoiceSetting = 'workloads' | 'objectives';

/** Parameters of the request `host/choose`: remembers a choice for the file. */
export interface ChooseParams {
  readonly setting: ChoiceSetting;
  /** The default if absent. */
  readonly value?: string;
}

/** Parameters of the request `host/reveal`: shows a range in the adjacent text editor, optionally focusing it. */
export interface RevealParams {
  readonly range: Range;
  readonly focus: boolean;
}

/** Parameters of the request `host/save`: lets the user choose a file for an export. */
export interface SaveParams {
  /** Suggested file name. */
  readonly name: string;
  readonly content: string;
  readonly encoding: 'utf8' | 'base64';
}

/** Parameters of the request `host/saveBeside`: saves a file in the folder of the text, and replaces none. */
export interface SaveBesideParams {
  readonly name: string;
  readonly content: string;
}

/** Result of the requests `host/save` and `host/saveBeside`. */
export interface SaveResult {
  /** Whether the user chose a file, or no other one has its name. */
  readonly saved: boolean;
}

/** Parameters of the request `host/chooseFiles`: lets the user choose files with measurements, or one with a solution. */
export interface ChooseFilesParams {
  readonly what: 'measurements' | 'solution';
}

/** Result of the request `host/chooseFiles`. */
export interface ChosenFiles {
  /** URIs; empty if the user chose none. */
  readonly files: readonly string[];
}

/** Parameters of the request `host/openMeasurements`: files with measurements that were dropped on the page. */
export interface DroppedFiles {
  /** URIs of files that the page knows by their place. */
  readonly sources: readonly string[];
  /** Files of which the page knows only the content. */
  readonly files: readonly DroppedFile[];
}

export interface DroppedFile {
  readonly name: string;
  readonly base64: string;
}

/** Parameters of the request `host/copy`, and result of `host/paste`: text on the clipboard. */
export interface ClipboardText {
  readonly text: string;
}

/** Parameters of the request `host/show`: opens another view of the same text. */
export interface ShowParams {
  readonly what: 'text' | 'diagram' | 'results' | 'measurements' | 'settings' | 'problems';
}

/** Parameters of the notification `page/changed`: the text or its figures changed. */
export interface PageChangedParams {
  readonly version: number;
}

/** Parameters of the notification `page/select`: the cursor moved in the adjacent text editor. */
export interface PageSelectParams {
  readonly range: Range;
}

/** Parameters of the notification `page/opened`: an update of the result of `host/ready`. */
export type PageOpenedParams = PageContext;
