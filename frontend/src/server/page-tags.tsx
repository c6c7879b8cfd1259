import type { DataOf } from '#shared/api/client-types.ts';
import type { PageRequest } from '#shared/api/page.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { defaultLanguage, type Language, languages } from '#shared/domain/language.ts';
import { linkPicturePath, linkPictureSize, siteLinkPicture } from '#shared/domain/link-picture.ts';
import type { Picture } from '#shared/domain/picture.ts';
import type { Quiz } from '#shared/domain/quiz.ts';
import { siteName } from '#shared/domain/site-name.ts';
import { useHeadTexts } from '../app/head-texts.ts';
import { jsonInHtml } from './json-in-html.ts';

type Props = {
  readonly request: PageRequest;
  /** The path of the page's route. */
  readonly pattern: string;
  /** What its loader has returned. */
  readonly data: unknown;
};

/** The subject of a page. `path` is its canonical path. */
type Subject = {
  readonly path: string;
  /** The title of the content, without the name of the site. */
  readonly title?: string;
  readonly description: string;
  /** By default the site's own picture. */
  readonly picture?: LinkPicture | undefined;
  readonly type?: 'website' | 'article' | 'profile';
  /** True if search engines must not index the page: the quiz is only for people who have its link. */
  readonly isHidden?: boolean;
  /** Structured data with the vocabulary of schema.org. */
  readonly data?: object;
};

/** A picture for links. `alt` doesn't describe its content, because this may be the answer to a question. */
type LinkPicture = { readonly path: string; readonly alt: string };

const sitePicture: LinkPicture = { path: siteLinkPicture, alt: siteName };

/** Search engines truncate longer descriptions. */
const descriptionMax = 200;

/** Tags for search engines and shared links. Addresses are relative if the site's address is unknown. */
export function PageTags(props: Props) {
  const { siteUrl, language, query } = props.request;
  const { path, title = siteName, type = 'website', ...subject } = subjectOf(props, useHeadTexts());
  const { path: picturePath, alt } = subject.picture ?? sitePicture;
  const addressIn = (one: Language) => siteUrl + path + languageQuery(path, one);
  // An address without a language is the same page in the language of each visitor.
  const address = addressIn(new URLSearchParams(query).has('lang') ? language : defaultLanguage);
  const description = shortened(subject.description);
  return (
    <>
      {subject.isHidden && <NoIndex />}
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(defaultLanguage)} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={siteUrl + picturePath} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(linkPictureSize.width)} />
      <meta property="og:image:height" content={String(linkPictureSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={siteUrl + picturePath} />
      <meta name="twitter:image:alt" content={alt} />
      {subject.data && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of JSON
          dangerouslySetInnerHTML={{
            __html: jsonInHtml({ '@context': 'https://schema.org', ...subject.data }),
          }}
        />
      )}
    </>
  );
}

/** Keeps search engines from indexing a page. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}

const locales = { sk: 'sk_SK', en: 'en_GB' } as const satisfies Record<Language, string>;

function subjectOf({ request, pattern, data }: Props, t: ReturnType<typeof useHeadTexts>): Subject {
  const { path, query, siteUrl } = request;
  const listPage = new URLSearchParams(query).get('page');
  const list = listPage ? `?page=${encodeURIComponent(listPage)}` : '';
  if (pattern === '/quiz/:slug') {
    const quiz = data as DataOf<'getQuiz'>;
    const description = quiz.description || t('quiz', { author: quiz.author.name });
    const address = `/quiz/${quiz.slug}`;
    return {
      path: address,
      title: quiz.title,
      description,
      picture: linkPictureOf(ownCoverOf(quiz), t('cover', { title: quiz.title })),
      type: 'article',
      isHidden: quiz.visibility === 'link',
      data: {
        '@type': 'Quiz',
        name: quiz.title,
        description,
        url: siteUrl + address,
        inLanguage: quiz.language,
        dateCreated: quiz.createdAt,
        dateModified: quiz.updatedAt,
        isAccessibleForFree: true,
        author: { '@type': 'Person', name: quiz.author.name, url: `${siteUrl}/u/${quiz.author.username}` },
        ...(ownCoverOf(quiz) ? { image: siteUrl + ownCoverOf(quiz)?.url } : {}),
      },
    };
  }
  if (pattern === '/play/:slug' || pattern === '/embed/:slug') {
    const quiz = data as DataOf<'playQuiz'>;
    const { slug, title, visibility } = quiz;
    return {
      path: `/play/${slug}`,
      title,
      description: t('play', { title }),
      picture: linkPictureOf(ownCoverOf(quiz), t('cover', { title })),
      type: 'article',
      isHidden: visibility === 'link',
    };
  }
  if (pattern === '/u/:username') {
    const { username, name, bio, avatarUrl } = data as DataOf<'getUser'>;
    return {
      path: `/u/${username}${list}`,
      title: name,
      description: bio || t('author', { name }),
      picture: linkPictureOf(avatarUrl ? { url: avatarUrl } : null, t('avatar', { name })),
      type: 'profile',
    };
  }
  if (pattern === '/join/:code') {
    const { code, title, quiz } = data as DataOf<'getRound'>;
    return {
      path: `/join/${code}`,
      title: title ?? quiz.title,
      description: t('play', { title: quiz.title }),
      picture: linkPictureOf(ownCoverOf(quiz), t('cover', { title: quiz.title })),
      isHidden: true,
    };
  }
  if (pattern === '/teachers') return { path, description: t('teachers') };
  return { path: path + list, description: t('home') };
}

/** The cover, but not the picture of a question that replaces a missing cover: a link with it may reveal an answer. */
function ownCoverOf({ coverMedia, hasOwnCover }: Pick<Quiz, 'coverMedia' | 'hasOwnCover'>): Picture | null {
  return hasOwnCover ? coverMedia : null;
}

function linkPictureOf(
  picture: Pick<Picture, 'url' | 'focalPoint'> | null,
  alt: string,
): LinkPicture | undefined {
  const path = picture ? linkPicturePath(picture) : undefined;
  return path === undefined ? undefined : { path, alt };
}

function languageQuery(path: string, language: Language): string {
  if (language === defaultLanguage) return '';
  return `${path.includes('?') ? '&' : '?'}lang=${language}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionMax) return line;
  return `${cutText(line, descriptionMax).replace(/\s\S*$/, '')}…`;
}
