import { html } from "hono/html";
import { adminPage, type Html } from "./admin-page.ts";

const notice = (failure: string | null): Html | "" =>
  failure === null ? "" : html`<p class="notice" role="alert">${failure}</p>`;

export const signInPage = (failure: string | null): Html =>
  adminPage(
    "Sign in",
    html`<main>
      <form class="sign-in" method="post" action="/admin/sign-in">
        <h1>Sign in</h1>
        ${notice(failure)}
        <label>Name <input name="name" autocomplete="username" autocapitalize="none" required autofocus /></label>
        <label>Password <input name="password" type="password" autocomplete="current-password" required /></label>
        <button>Continue</button>
      </form>
    </main>`,
  );

export const codePage = (failure: string | null): Html =>
  adminPage(
    "Enter the code",
    html`<main>
      <form class="sign-in" method="post" action="/admin/sign-in/code">
        <h1>Enter the code</h1>
        ${notice(failure)}
        <label>
          Six digits of your authenticator
          <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required autofocus />
        </label>
        <button>Sign in</button>
      </form>
    </main>`,
  );
