import type { Locator } from 'playwright-core';

/** Drops a file on an element, as a user does who drags it from a file manager. */
export async function drop(target: Locator, name: string, content: string): Promise<void> {
  await target.evaluate(
    (element, [fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], fileName));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
        );
      }
    },
    [name, content] as const,
  );
}
