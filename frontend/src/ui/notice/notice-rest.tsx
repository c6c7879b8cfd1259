import { type ReactElement, useEffect } from 'react';
import { type Failure, loadServedPage } from '#lib/load-served-page.ts';
import { NoticeArt, type NoticeArtName } from './notice-art.tsx';

/** The parts of a notice that are loaded after its text: the drawing, and after a failed call the page of the server. */
export function NoticeRest({ art }: { art: NoticeArtName | Failure | ReactElement }) {
  const failure = isFailure(art) ? art : undefined;
  useEffect(() => {
    if (!failure) return;
    const leaving = new AbortController();
    void loadServedPage(failure, leaving.signal);
    return () => leaving.abort();
  }, [failure]);
  return <NoticeArt scene={isFailure(art) ? artOf(art) : art} />;
}

/** Codes are in capitals, names of illustrations aren't. */
function isFailure(art: NoticeArtName | Failure | ReactElement): art is Failure {
  return typeof art === 'string' && /^[A-Z]/.test(art);
}

function artOf(failure: Failure): NoticeArtName {
  return failure === 'NETWORK_ERROR' || failure === 'TIMEOUT' ? 'offline' : 'error';
}
