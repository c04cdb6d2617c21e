import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';

export const PASSWORD = 'quiet harbour lantern 41';

/** An unused email address. */
export const newEmail = () => `story-${randomUUID()}@nocturne.test`;

/** The bonus of the day opens by itself, over whatever a story does just then. */
export async function skipBonus(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('dailyBonusOfferedOn', new Date().toISOString().slice(0, 10)),
  );
}

/** Answers the gate and the cookie notice beforehand, for stories about something else. */
export async function comeAsAdult(page: Page): Promise<void> {
  await skipBonus(page);
  await page.addInitScript(() => {
    localStorage.setItem('isAgreementAccepted', '1');
    localStorage.setItem('isCookieBannerAccepted', '1');
  });
}

/** Opens an account on the sign-up page and returns its address. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/signup');
  await fillSignUp(page, email);
  await expect(page).not.toHaveURL(/signup/);
  return email;
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/at least 18 and of legal age/).press('Space');
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Logs in as one of the demo people: by the name in the file of demo accounts, or the username of another creator. */
export async function logInAs(page: Page, name: string): Promise<void> {
  const lines = readFileSync(process.env.NOCTURNE_DEMO_FILE ?? '', 'utf8').split('\n');
  const demo = Object.fromEntries(lines.filter(Boolean).map((line) => line.split('=', 2)));
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(demo[name] ?? name);
  await page.getByLabel('Password', { exact: true }).fill(demo.password ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** The balance that the header shows, in chips. */
export async function expectChips(page: Page, amount: number): Promise<void> {
  await expect(page.getByRole('banner').getByText(String(amount), { exact: true })).toBeVisible();
}

/** A browser of their own for one of the demo people. */
export async function comeAs(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await comeAsAdult(page);
  await logInAs(page, name);
  return page;
}
