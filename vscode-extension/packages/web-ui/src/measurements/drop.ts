import type { DroppedFile, DroppedFiles } from '@threadwise/protocol';
import { useEffect } from 'react';
import type { Host } from '../host/host.ts';

/** Files beyond this size are chosen in a dialog, because their content would be copied. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Lists of URIs, the most reliable first. */
const URI_LISTS = ['application/vnd.code.uri-list', 'text/uri-list'];

/** Whether a drag could carry files; browsers hide its content until the drop. */
function hasFiles({ types }: DataTransfer): boolean {
  return [...URI_LISTS, 'Files'].some((type) => types.includes(type));
}

/** Returns the URIs of files in a drop. */
export function urisIn(data: DataTransfer): readonly string[] {
  const list = URI_LISTS.map((type) => data.getData(type)).find((text) => text !== '') ?? '';
  return list.split(/\r?\n/).filter((line) => /^[a-z][\w+.-]+:/i.test(line));
}

/** Returns the files in a drop: their URIs where these are known, otherwise their content. */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFiles> {
  const sources = urisIn(data);
  // The content has to be accessed before the first pause.
  const files = sources.length > 0 ? [] : [...data.files];
  const large = files.find(({ size }) => size > MAX_BYTES);
  if (large !== undefined) {
    throw new Error(
      `${large.name} is too large to be dropped. Choose it with Annotate from Measurements.`,
    );
  }
  return { sources, files: await Promise.all(files.map(read)) };
}

async function read(file: File): Promise<DroppedFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(new Error(`${file.name} cannot be read.`));
    };
    reader.readAsDataURL(file);
  });
  return { name: file.name, base64: address.slice(address.indexOf(',') + 1) };
}

/** The store of a page, which reports failures to the user. */
interface Attempts {
  readonly host: Host;
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/** Opens files that are dropped anywhere on the page as measurements. */
export function useDroppedMeasurements(store: Attempts): void {
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer !== null && hasFiles(event.dataTransfer)) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }
    };
    const drop = (event: DragEvent): void => {
      if (event.dataTransfer === null || !hasFiles(event.dataTransfer)) {
        return;
      }
      event.preventDefault();
      const dropped = droppedFiles(event.dataTransfer);
      void store.attempt(async () => {
        const found = await dropped;
        if (found.sources.length + found.files.length > 0) {
          await store.host.openMeasurements(found);
        }
      });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [store]);
}
