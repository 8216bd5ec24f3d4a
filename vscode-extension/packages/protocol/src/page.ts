// What the diagram's page and its host (VS Code, Eclipse) say to each other: JSON-RPC 2.0. Requests of the page whose
// name begins with `threadwise/` go to the language server as they are; the others are answered by the host.

/** Which view a page shows. */
export type PageView = 'diagram' | 'results';

/** A place in the results that can be opened by itself. */
export interface ResultsPlace {
  readonly tab: 'threads' | 'whatIf' | 'scenarios' | 'executors';
  /** Whose threads are swept. */
  readonly pool?: string;
}

/** Colours that the host wants; VS Code says it by style sheets alone. */
export type PageTheme = 'light' | 'dark' | 'highContrast' | 'highContrastLight';

/** Answer of `host/ready`: what the page is to show. */
export interface Opening {
  readonly view: PageView;
  readonly uri: string;
  /** Of the file, for titles and for the names of exports. */
  readonly name: string;
  /** Left out where the host's style sheet says it. */
  readonly theme?: PageTheme;
  /** A text that cannot be changed now. */
  readonly readOnly: boolean;
  /** Where results are opened, and what is asked there at once. */
  readonly place?: ResultsPlace;
  /** Whether the text has changes that no file has. */
  readonly unsaved: boolean;
  /** Where the cursor stands in the text beside the page, if there is one. */
  readonly cursor?: TextRange;
  /** Why nothing can be asked now. */
  readonly trouble?: Trouble;
}

/** Why a page cannot ask, and what may help. */
export interface Trouble {
  readonly message: string;
  readonly remedies: readonly Remedy[];
}

/** Request `host/remedy` has one of them done. */
export type Remedy = 'restart' | 'settings' | 'log';

/** Request `host/remedy`. */
export interface Remedying {
  readonly remedy: Remedy;
}

/** A place in a text, from 0, in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** Request `host/reveal`: shows a place of the text beside the page; takes the focus there if asked to. */
export interface Reveal {
  readonly range: TextRange;
  readonly focus: boolean;
}

/** Request `host/save`: lets the user choose a file for an export. */
export interface SaveFile {
  /** Proposed name. */
  readonly name: string;
  readonly content: string;
  readonly encoding: 'utf8' | 'base64';
}

/** Answer of `host/save`. */
export interface SavedFile {
  /** Whether the user chose a file. */
  readonly saved: boolean;
}

/** Answer of `host/saved`: the text as it was saved last. */
export interface SavedText {
  /** Left out for a text that has no file. */
  readonly text?: string;
}

/** Request `host/copy`, and answer of `host/paste`: text on the clipboard. */
export interface ClipboardText {
  readonly text: string;
}

/** Request `host/show`: opens something else for the same text. */
export interface Show {
  readonly what: 'text' | 'diagram' | 'results' | 'settings' | 'problems';
}

/** Notification `page/changed`: there is another text, or there are other figures. */
export interface PageChanged {
  readonly version: number;
}

/** Notification `page/select`: where the cursor stands in the text beside the page. */
export interface PageSelect {
  readonly range: TextRange;
}

/** Notification `page/opened`: something of what `host/ready` answered is another now. */
export type PageOpened = Opening;
