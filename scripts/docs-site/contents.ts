/** A page of the site: its file, how the navigation calls it, and what is in it, in a line. */
export interface Listed {
  /** From the root of the repository. */
  file: string
  name: string
  about: string
}

export interface Group {
  id: string
  title: string
  about: string
  pages: Listed[]
}

/** A page below docs/, by its file's name there. */
const page = (name: string, title: string, about: string): Listed => ({
  file: `docs/${name}.md`,
  name: title,
  about,
})
const paper = (file: string, name: string, about: string): Listed => ({ file, name, about })

/** Every page once, in the order in which an engineer of a vendor comes to need them. */
export const groups: Group[] = [
  {
    id: 'start',
    title: 'Start',
    about: 'From an empty folder to people who sign in, and on to production.',
    pages: [
      page('quick-start', 'Quick start', 'A vendor and a page of your own, step by step'),
      page('quickstarts', 'By framework', 'Plain HTML, React, Next.js, Vue, Angular, Svelte, Express'),
      page('pages-your-site-needs', 'Pages your site needs', 'Which addresses your web server must answer'),
      page('call-your-api', 'Call your API', 'Verify a token in your back end, in seven languages'),
      page('protect-a-route', 'Protect a route', 'Pages for signed-in people, routes by permission'),
      page('go-to-production', 'Go to production', 'A list to tick off before the first real user'),
      page('coming-from-frontegg', 'Coming from Frontegg', 'Keep the published packages, change the address'),
      page('import', 'Import people', 'Auth0, Clerk, Cognito, Firebase or CSV, with passwords'),
    ],
  },
  {
    id: 'embed',
    title: 'Embed',
    about: 'Elements, components and packages in your own pages, back ends and tests.',
    pages: [
      page('login-box', 'Look of the login box', 'Theme options, logo, side element, consent'),
      page('host-components', 'Parts of the portal', 'Users table, invite dialog, profile; React hooks'),
      page('checkout', 'Checkout and prices', 'A pricing table and a payment dialog on your page'),
      page('node', 'Back ends on Node', 'Verified tokens, sealed sessions, guards, webhooks'),
      page('testing', 'Test your application', 'People who are signed in without the form; mails and codes'),
      page('languages', 'Languages', 'Thirteen languages, your own texts, plurals'),
      page('good-guest', 'A good guest', 'What a page that embeds Portico may rely on'),
      page('browsers', 'Browsers', 'Which versions are supported, and which are tested'),
      paper('ACCESSIBILITY.md', 'Accessibility', 'WCAG 2.2 AA: what holds and how it is checked'),
    ],
  },
  {
    id: 'sign-in',
    title: 'Sign-in',
    about: 'Every way in, and every way back in.',
    pages: [
      page(
        'sign-up-and-recovery',
        'Sign-up and recovery',
        'Accounts, invitations, activation, lost passwords',
      ),
      page('passwordless', 'Without a password', 'Links, codes and text messages'),
      page('social-login', 'Social login', 'Seven providers and your own; connected accounts'),
      page('single-sign-on', 'Single sign-on', 'SAML and OpenID Connect of your customers'),
      page('scim', 'Provisioning by SCIM', 'Directories that create and remove people'),
      page('hosted-login', 'Hosted login', 'OAuth 2 and OpenID on the server’s own pages'),
      page('around-sign-in', 'Around sign-in', 'Step-up, approvals by mail, native applications'),
      page('impersonation', 'Acting as a user', 'Support that sees what the user sees'),
      page('messages', 'Mails and text messages', 'Your own words; breached passwords; captcha'),
      page('ways-in', 'Every way, with its test', 'All sign-in methods, and the test that walks each'),
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts and billing',
    about: 'What your customers’ administrators see and do.',
    pages: [
      page('users', 'Users', 'What an administrator does for a member'),
      page('account-lifecycle', 'Life of an account', 'Set-up, ownership, leaving, deletion'),
      page('sub-tenants', 'Accounts below accounts', 'Trees of tenants, access from above'),
      page('security-center', 'Security center', 'A score, and what would make it better'),
      page('billing', 'Billing', 'Plans, trials, entitlements and Stripe'),
      page('notifications', 'Notifications', 'Bell, inbox, preferences, mails and digests'),
      page('connectivity', 'Email, text and Slack', 'Events that reach people where they work'),
      page('reports', 'Reports', 'Access review, security, billing; mailed on schedule'),
      page('assistant', 'The assistant', 'Answers and prepared changes, as who asks'),
    ],
  },
  {
    id: 'api',
    title: 'Vendor’s API',
    about: 'What your back end calls, and what calls your back end.',
    pages: [
      page('vendor-api', 'Machines and the API', 'Credentials, scopes, tokens, every rule'),
      page('webhooks', 'Webhooks', 'Deliveries, retries, replays'),
      page('verify-webhooks', 'Verify webhooks', 'Check the signature, in several languages'),
    ],
  },
  {
    id: 'operate',
    title: 'Operate',
    about: 'Run it, watch it, upgrade it, and mend it at night.',
    pages: [
      page('operations', 'Operations', 'Environment, command line, backup, several servers'),
      page('vendor-settings', 'Vendor settings', 'Every key of the vendor file with its default'),
      page('runbooks', 'Runbooks', 'What to do when an alert rings'),
      page('versioning', 'Versions', 'What you may rely on, and for how long'),
      paper('CHANGELOG.md', 'Changes', 'What is new, and what an upgrade needs'),
      paper('SECURITY.md', 'Security', 'What protects what; how to report a weakness'),
      page('asvs', 'OWASP ASVS 5.0', 'Levels 1 and 2, requirement by requirement'),
    ],
  },
  {
    id: 'reference',
    title: 'Reference',
    about: 'Generated from the sources: every name, with what it means.',
    pages: [
      page('reference/README', 'Overview', 'What is generated, and files for programs'),
      page('reference/elements', 'Elements', 'Attributes, properties, events, slots, parts'),
      page('reference/options', 'Options', 'Options of an app, and the routes of sign-in'),
      page('reference/app', 'App', 'Exports and methods of an app'),
      page('reference/hooks', 'Hooks', 'Hooks and components of the React package'),
      page('reference/endpoints', 'Endpoints', 'Every endpoint with who may call it'),
      page('reference/claims', 'Claims', 'What a token says'),
      page('errors', 'Error codes', 'Every error with status, message and cause'),
      page('events', 'Events', 'Every event with its payload'),
      page('reference/environment', 'Environment', 'Variables of a server'),
      page('reference/vendor-file', 'Vendor file', 'Keys of portico.config.json'),
    ],
  },
  {
    id: 'contribute',
    title: 'Contribute',
    about: 'How it is built, and why so.',
    pages: [
      page('architecture', 'Architecture', 'Layers, areas, a request from socket to row'),
      page('add-a-feature', 'Add a feature', 'One word leads through every layer'),
      page('glossary', 'Glossary', 'One word for one thing'),
      page('decisions', 'Decisions', 'Rulings where requirements are silent'),
      page('requirements', 'Requirements', 'One sentence an id, each held by a test'),
      page('benchmarks', 'Benchmarks', 'Ratios beside a floor'),
      page('wire/protocol', 'The wire', 'What published SDKs send, expect and keep'),
      page('wire/browser-api', 'Names in the browser', 'Names that hosts and published SDKs use'),
      page('wire/entities', 'Shapes of the wire', 'Shapes beyond the contract’s own schemas'),
    ],
  },
]

/** Where a page is on the site: `docs/reference/README.md` is at `/docs/reference`. */
export function addressOf(file: string): string {
  const name = file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/\/README$/, '')
  return `/docs/${name === name.toUpperCase() ? name.toLowerCase() : name}`
}
