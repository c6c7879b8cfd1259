// The only place where a function uses code of the site. Its types are in `site.d.ts`, because the functions are
// checked without the types of browsers.
import { renderPage as render } from '../../frontend/src/server/render-page.tsx';

export const renderPage = render;
