const pieces = 140;
const durationMs = 2600;
const colourTokens = ['--color-primary', '--color-accent', '--color-correct', '--color-wrong'] as const;

/** Shows falling confetti once, on a canvas that ignores clicks and removes itself. */
export function throwConfetti(): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return;
  const [width, height] = [innerWidth, innerHeight];
  const density = Math.min(devicePixelRatio, 2);
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.ariaHidden = 'true';
  Object.assign(canvas.style, { position: 'fixed', inset: '0', inlineSize: '100%', blockSize: '100%' });
  Object.assign(canvas.style, { pointerEvents: 'none', zIndex: '50' });
  document.body.append(canvas);
  context.scale(density, density);

  const tokens = getComputedStyle(document.documentElement);
  const colours = colourTokens.map((token) => tokens.getPropertyValue(token).trim());
  const papers = Array.from({ length: pieces }, (_, index) => ({
    colour: colours[index % colours.length] ?? '',
    x: width * (0.5 + (Math.random() - 0.5) * 0.3),
    speedX: (Math.random() - 0.5) * width * 0.9,
    speedY: -height * (0.5 + Math.random() * 0.7),
    size: 6 + Math.random() * 6,
    turn: Math.random() * 10,
  }));

  const start = performance.now();
  requestAnimationFrame(function draw(now) {
    const time = (now - start) / 1000;
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.max(0, Math.min(1, (durationMs / 1000 - time) * 2));
    for (const paper of papers) {
      context.save();
      context.translate(
        paper.x + paper.speedX * time * (1 - time * 0.15),
        height * 0.45 + paper.speedY * time + height * 0.9 * time * time,
      );
      context.rotate(paper.turn * time);
      context.fillStyle = paper.colour;
      // The height depends on the rotation: paper seen from its side is thin.
      context.fillRect(-paper.size / 2, 0, paper.size, paper.size * 0.6 * Math.cos(paper.turn * time * 2));
      context.restore();
    }
    if (now - start < durationMs) requestAnimationFrame(draw);
    else canvas.remove();
  });
}
