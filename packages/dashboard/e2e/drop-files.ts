import type { Page } from 'playwright-core';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Drops files onto the page, as from the desktop. */
export function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const contents = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  return page.evaluate((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name));
    }
    document.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
    );
  }, contents);
}
