let isFirst = true;
let loading: Promise<unknown> | undefined;

/** Tells that the page of the document has all its code: it contains its styles, so it doesn't wait for those of others. */
export function firstPageIsLoaded(): void {
  isFirst = false;
}

/** Whether the page of the document is still being loaded. */
export function isFirstPage(): boolean {
  return isFirst;
}

/**
 * Loads the styles of all pages: a page from the server has only its own. Whatever is shown later waits for them. They
 * come after the page's own and contain those again, because the order of utilities decides which wins. Rejects if they
 * can't be loaded; the next call tries again.
 */
export async function allStyles(): Promise<void> {
  if (isFirst) return;
  const place = document.querySelector<HTMLMetaElement>('[name=all-styles]');
  if (!place) return;
  loading ??= load(place);
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

function load(place: HTMLMetaElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = '';
    sheet.href = place.content;
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.remove();
      // As Vite calls it.
      reject(new Error('Unable to preload CSS'));
    };
    place.after(sheet);
  });
}
