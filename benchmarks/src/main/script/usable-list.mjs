// How long the list of domains takes in a browser until it can be used, a line for each time:
// "usable <ms> found <ms>". The first is from the beginning of the navigation until the rows are
// there, the scripts have run and the main thread had nothing to do; the second from the last key
// of a search until the list shows what was found.
//   node usable-list.mjs <folder with node_modules> <Chromium> <address of the list> <cookie> <name> <times>
import { createRequire } from 'node:module';

const [home, chromium, list, cookie, name, times] = process.argv.slice(2);
const puppeteer = createRequire(`${home}/package.json`)('puppeteer-core');
const browser = await puppeteer.launch({
  executablePath: chromium,
  args: ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-extensions'],
});
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const [key, value] = cookie.split('=');
  await browser.setCookie({ name: key, value, domain: new URL(list).hostname, path: '/' });
  for (let i = 0; i < Number(times); i++) {
    await page.goto(list, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('#rows > tr');
    const usable = await page.evaluate(
      () => new Promise((idle) => requestIdleCallback(() => idle(performance.now()))));
    await page.focus('#q');
    await page.keyboard.type(name);
    const typed = performance.now();
    await page.waitForFunction(
      (part) => {
        const rows = [...document.querySelectorAll('#rows > tr')];
        return rows.length > 0 && rows.every((row) => row.textContent.includes(part));
      },
      { polling: 'mutation' },
      name);
    console.log(`usable ${usable} found ${performance.now() - typed}`);
  }
} finally {
  await browser.close();
}
