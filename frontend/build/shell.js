// Follows before-paint.js in the shell, in a function with `pages`: the address decides which frame is shown until the page
// is, and which files the browser loads with the site's script instead of after it. Made into ECMAScript 5 by the build.
var root = document.documentElement;
var page = pages.filter((one) => new RegExp(one.addresses, 'i').test(location.pathname))[0];
if (page?.frame && window.self === window.top) root.dataset.frame = page.frame;
// The site's script has arrived. A slow phone needs as long to run it as to load the other files.
addEventListener('starts', () => {
  if (!page) return;
  page[root.lang].forEach((file) => {
    var link = document.createElement('link');
    link.rel = /css$/.test(file) ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.appendChild(link);
  });
});
document.addEventListener('DOMContentLoaded', () => {
  // Nothing follows: before-paint.js says why.
  if (!('started' in root.dataset)) root.removeAttribute('data-frame');
});
