// One visit of the home page in a browser of its own, on a slowed-down phone; prints what was measured as a line of JSON.
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const [url, visitor] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
});
try {
  const page = await browser.newPage();
  // A guest of the second visit has answered the age gate; without it the page itself is what shows.
  if (visitor === 'again')
    await page.evaluateOnNewDocument(() => {
      // The pages that the tool opens in between have no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('isAgreementAccepted', '1');
    });
  const flags = {
    formFactor: 'mobile',
    // Applied, not computed from a fast run: a computed figure cannot tell versions of this page apart.
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
    logLevel: 'error',
  };
  const { lhr } = await lighthouse(url, flags, undefined, page);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const value = (audit) => lhr.audits[audit].numericValue;
  const requests = lhr.audits['network-requests'].details.items;
  console.log(
    JSON.stringify({
      lcp_ms: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt_ms: value('total-blocking-time'),
      scripts: requests.filter((r) => r.resourceType === 'Script').map((r) => new URL(r.url).pathname),
    }),
  );
} finally {
  await browser.close();
}
