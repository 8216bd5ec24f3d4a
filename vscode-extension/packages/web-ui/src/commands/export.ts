import type { Host } from '../host/host.ts';

/** Image pixels per diagram pixel. */
const SCALE = 2;
/** Maximum side length of an image; browsers do not render larger ones. */
const MAX_SIDE = 16_000;

/** Saves the diagram as the SVG that the command line exports. */
export async function exportSvg(host: Host): Promise<void> {
  const content = await host.convert('svg');
  await host.save({ name: fileName(host, 'svg'), content, encoding: 'utf8' });
}

/** Saves the same diagram as a PNG. */
export async function exportPng(host: Host): Promise<void> {
  const content = await rasterize(await host.convert('svg'));
  await host.save({ name: fileName(host, 'png'), content, encoding: 'base64' });
}

function fileName(host: Host, extension: string): string {
  return `${host.opening.name.replace(/\.eai$/, '')}.${extension}`;
}

/** Renders an SVG document as PNG, in Base64. */
async function rasterize(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(SCALE, MAX_SIDE / image.naturalWidth, MAX_SIDE / image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (context === null) {
    throw new Error('This browser cannot render images. Export as SVG instead.');
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const [, content = ''] = canvas.toDataURL('image/png').split(',');
  return content;
}
