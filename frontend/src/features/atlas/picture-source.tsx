/** The source of a picture: a web address as a link with its host as the text, anything else as it is. */
export function PictureSource({
  source,
  newWindow,
}: {
  readonly source: string;
  readonly newWindow: string;
}) {
  const address = webAddress(source);
  if (!address) return source;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {address.hostname.replace(/^www\./, '')}
      <span className="sr-only"> {newWindow}</span>
    </a>
  );
}

/** Null for all schemes except http and https: an author's text must not run as a script. */
function webAddress(source: string): URL | null {
  if (!/^https?:/i.test(source)) return null;
  try {
    return new URL(source);
  } catch {
    return null;
  }
}
