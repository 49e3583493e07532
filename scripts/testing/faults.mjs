// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of code, quoted.
// Twenty faults that the tests must find: each is a line that a change could break tomorrow, and the narrowest file that
// turns red then. A test that becomes quicker must find as many.

/**
 * @typedef {object} Fault
 * @property {string} what the mistake in a few words
 * @property {string} file
 * @property {string} from stands in the file once
 * @property {string} to
 * @property {string} test the file that finds it
 */

/** @type {Fault[]} */
export const faults = [
  {
    what: 'a held wildcard grants any key',
    file: 'rules/permissions.ts',
    from: 'return key.endsWith(last)',
    to: 'return true',
    test: 'test/rules/permissions.test.ts',
  },
  {
    what: 'a redirect may leave for another origin',
    file: 'rules/redirects.ts',
    from: 'return allowed.includes(url.origin) ? url : undefined',
    to: 'return url',
    test: 'test/rules/redirects.test.ts',
  },
  {
    what: 'a backslash in a redirect passes',
    file: 'rules/redirects.ts',
    from: 'if (!text || deceptive.test(text)) return undefined',
    to: 'if (!text) return undefined',
    test: 'test/rules/redirects.test.ts',
  },
  {
    what: 'a token of any signature is believed',
    file: 'server/core/sessions/verify-jws.ts',
    from: "if (!signature || !verify('RSA-SHA256', signed, key, signature)) return undefined",
    to: "if (!signature || (verify('RSA-SHA256', signed, key, signature), false)) return undefined",
    test: 'test/sessions/verify-jwt.server.test.ts',
  },
  {
    what: 'an expired token is believed',
    file: 'server/core/sessions/verify-jwt.ts',
    from: "typeof exp === 'number' && exp > now &&",
    to: "typeof exp === 'number' &&",
    test: 'test/sessions/verify-jwt.server.test.ts',
  },
  {
    what: 'rows of another vendor are read',
    file: 'server/platform/db/scope.ts',
    from: "const query = this.db.selectFrom(table as WithVendor) as unknown as Bound\n    return query.where(`${table}.vendor_id`, '=', this.vendorId) as unknown as SelectQueryBuilder<\n      Tables,\n      T,\n      {}\n    >",
    to: 'return this.db.selectFrom(table as WithVendor) as unknown as SelectQueryBuilder<Tables, T, {}>',
    test: 'test/sessions/environments.server.test.ts',
  },
  {
    what: 'a call with a cookie is taken from any origin',
    file: 'server/core/http/origin.ts',
    from: 'if (isOwnOrigin(vendor, origin, request)) return',
    to: 'return',
    test: 'test/sessions/foreign-origin.server.test.ts',
  },
  {
    what: 'roles above one’s own can be given',
    file: 'server/core/roles/escalation.ts',
    from: 'return caller.superUser ? [] : keys.filter(key => !holds(caller.permissions, key))',
    to: 'return caller.superUser ? [] : keys.filter(key => key && !holds)',
    test: 'test/roles/escalation.server.test.ts',
  },
  {
    what: 'a super user can be changed by an administrator',
    file: 'server/core/roles/standing.ts',
    from: 'superUser || (level !== null && level < own) ||',
    to: '(level !== null && level < own) ||',
    test: 'test/roles/standing.server.test.ts',
  },
  {
    what: 'a code is sent to an address that is not listed',
    file: 'server/identity/oauth/redirect-address.ts',
    from: 'if (redirectSearch.length === 0) return false',
    to: 'if (redirectSearch.length === 0) return listed.some(one => address.startsWith(one))',
    test: 'test/oauth/attacks.server.test.ts',
  },
  {
    what: 'a code is exchanged with another verifier',
    file: 'server/identity/oauth/verifier.ts',
    from: 'return wanted.length === created.length && timingSafeEqual(created, wanted)',
    to: 'return wanted.length === created.length',
    test: 'test/oauth/attacks.server.test.ts',
  },
  {
    what: 'the code of one provider is sent to another',
    file: 'server/identity/sso/accept-code.ts',
    from: ': redirectUri === at,',
    to: ': true,',
    test: 'test/sso/mix-up.server.test.ts',
  },
  {
    what: 'a mailed code can be guessed without end',
    file: 'server/core/factors/one-time.ts',
    from: '.set({ attempts: sql`attempts + 1` })',
    to: '.set({ attempts: sql`attempts + 0` })',
    test: 'test/mfa/guessing.server.test.ts',
  },
  {
    what: 'another account takes a code that was sent to a user of the first',
    file: 'server/identity/invitations/activation-codes.ts',
    from: 'if (!challenge || !counted || challenge.data.userId !== userId) throw wrongCode()',
    to: 'if (!challenge || !counted) throw wrongCode()',
    test: 'test/sign-up/by-code.server.test.ts',
  },
  {
    what: 'the page of a new account asks before its token counts',
    file: 'server/identity/sign-up/sign-up.ts',
    from: 'if (activationToken !== undefined)\n    await decoyActivation',
    to: 'if (activationToken === undefined)\n    await decoyActivation',
    test: 'test/sign-up/by-code.server.test.ts',
  },
  {
    what: 'a line break makes two recipients of a mail',
    file: 'server/platform/mail/address.ts',
    from: 'LOCAL_PART.test(local) &&',
    to: 'local.length > 0 &&',
    test: 'test/platform/mail-content.test.ts',
  },
  {
    what: 'an exported cell is a formula',
    file: 'server/insight/audits/csv.ts',
    from: 'sql`(61, 43, 45, 64, 9, 13)`',
    to: 'sql`(0)`',
    test: 'test/audits/export.server.test.ts',
  },
  {
    what: 'a change of how one signs in needs no recent sign-in',
    file: 'server/core/reauthentication/recent.ts',
    from: 'return Date.now() / 1000 - authTime <= RECENT_SECONDS',
    to: 'return Date.now() / 1000 - authTime <= RECENT_SECONDS * 1000',
    test: 'test/mfa/adding.server.test.ts',
  },
  {
    what: 'what the caller did wrong is tried again',
    file: 'src/api/retry.ts',
    from: 'if (attempt >= attempts || options.signal?.aborted || !again(error)) throw error',
    to: 'if (attempt >= attempts || options.signal?.aborted) throw error',
    test: 'test/api/retry.test.ts',
  },
  {
    what: 'a page that fails at once is loaded again unseen',
    file: 'src/react/ui/lazy.tsx',
    from: 'presentAttempt = (): number => caught\n',
    to: 'presentAttempt = (): number => ++caught\n',
    test: 'test/elements/shell.browser.test.tsx',
  },
]
