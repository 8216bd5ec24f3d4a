import { useEffect, useRef, type ReactNode } from 'react';
import { keyLabel } from '../commands/keyLabel.ts';
import { KEYED_COMMANDS } from './keys.ts';

/** All keyboard shortcuts, in a dialog. */
export function Help({ close }: { readonly close: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="help"
      aria-labelledby="help-title"
      onClose={close}
      onKeyDown={(event) => {
        event.stopPropagation();
      }}
    >
      <header>
        <h2 id="help-title">Keys of the diagram</h2>
        <button
          type="button"
          onClick={() => {
            dialog.current?.close();
          }}
        >
          Close
        </button>
      </header>
      <div className="help-keys" tabIndex={0} role="region" aria-label="Keys">
        <table>
          <tbody>
            {KEYED_COMMANDS.map(({ id, keys, title }) => (
              <tr key={id}>
                <td>
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ', '}
                      <kbd>{keyLabel(key)}</kbd>
                    </span>
                  ))}
                </td>
                <td>{title}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Tab moves the focus to the toolbar, the palette and the properties; Enter in the palette
          creates an element. In a field, Enter applies the value, as does leaving it; Escape
          discards it. Labels and alignments are in the properties and in the menu.
        </p>
      </div>
    </dialog>
  );
}
