import type { CatalogKind } from '@threadwise/protocol';
import type { ReactNode } from 'react';

/** The icon of a kind, in the colour of the text around it. */
export function KindIcon({ kind }: { readonly kind: CatalogKind }): ReactNode {
  return (
    <span
      className="heading-icon"
      aria-hidden="true"
      // An SVG document of the language server, which is part of the product.
      dangerouslySetInnerHTML={{ __html: kind.icon }}
    />
  );
}
