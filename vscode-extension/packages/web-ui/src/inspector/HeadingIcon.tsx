import type { CatalogKind } from '@threadwise/protocol';
import type { ReactNode } from 'react';

/** The icon of a kind, in the surrounding text colour. */
export function HeadingIcon({ kind }: { readonly kind: CatalogKind }): ReactNode {
  return (
    <span
      className="heading-icon"
      aria-hidden="true"
      // The SVG comes from the language server, which is part of the product.
      dangerouslySetInnerHTML={{ __html: kind.icon }}
    />
  );
}
