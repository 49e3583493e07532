import fc from 'fast-check'
import { type Choose, type Declared, type Node, valid } from './valid-input.ts'

/** A request as its bytes: what no typed client would send. */
export interface HostileRequest {
  method: Declared['method']
  url: string
  headers: Record<string, string>
  payload?: string
}

/** A name and a value that no schema names: found in the database, it was let through. */
export const SMUGGLED = 'smuggled-by-fuzz'
/** Longer than anything that the contract takes, and easy to find again. */
export const HUGE = 'huge'.repeat(30_000)

const text = fc.oneof(
  fc.constantFrom(
    '',
    'undefined',
    'NaN',
    '1e400',
    '__proto__',
    'constructor',
    'nul\u0000inside',
    'lone\ud800surrogate',
    '\udfff',
    '\u202eright to left',
    '\u200b\ufeff',
    '👩‍👩‍👧‍👦',
    'e\u0301'.repeat(50),
    "'; drop table users; --",
    '%00',
    '%_\\',
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{constructor}}',
    'x'.repeat(101),
    'a@b.test\r\nBcc: c@d.test',
    '2026-02-30T25:61:00.000Z',
    '0000-00-00T00:00:00Z',
    '99999-01-01T00:00:00.000Z',
    HUGE,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [{ in: nested(depth - 1) }])

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    { length: 1_000_000 },
    { toString: 'no function', valueOf: 1 },
    Array.from({ length: 2000 }, (_, index) => `item ${index}`),
    nested(200),
  ),
)

/** A value of the schema's shape, in which any part may be wrong, missing or too much. */
function almost(node: Node, choose: Choose, name = ''): fc.Arbitrary<unknown> {
  const good = fc.constant(valid(node, choose, name))
  if (node.anyOf) {
    const options = node.anyOf.map(option => ({ weight: 2, arbitrary: almost(option, choose, name) }))
    return fc.oneof(...options, { weight: 1, arbitrary: value })
  }
  if (node.type === 'array' && node.items) {
    const items = fc.array(almost(node.items, choose, name), { maxLength: 3 })
    return fc.oneof(
      { weight: 3, arbitrary: good },
      { weight: 2, arbitrary: items },
      { weight: 1, arbitrary: value },
    )
  }
  if (node.type !== 'object') return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: value })
  const fields = Object.entries(node.properties ?? {}).map(
    ([key, inner]) => [key, almost(inner, choose, key)] as const,
  )
  const all = fc.record(Object.fromEntries(fields), { noNullPrototype: true })
  const some = fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true })
  const more = all.map(created => ({ ...created, [SMUGGLED]: SMUGGLED, isAdmin: true, vendor_id: SMUGGLED }))
  return fc.oneof(
    { weight: 4, arbitrary: all },
    { weight: 2, arbitrary: some },
    { weight: 2, arbitrary: more },
    { weight: 1, arbitrary: value },
  )
}

/** JSON text that is broken, doubled, or means harm. */
const spoil = fc.constantFrom<(json: string) => string>(
  ...Array.from({ length: 8 }, () => (json: string) => json),
  json => json.slice(0, -1),
  json => `${json}${json}`,
  json => `\ufeff${json}`,
  json => json.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  json => json.replace(/^\{/, '{"constructor":{"prototype":{"polluted":true}},'),
  json => json.replace(/^\{"(\w+)":/, (_, key) => `{"${key}":{"polluted":true},"${key}":`),
  json => json.replace(/^\{"(\w+)":/, (_, key) => `{"${key}":NaN,"${key}":`),
  () => '',
  () => 'null',
  () => '"text"',
  () => '-0',
  () => '[{}]',
  () => '{"a":1e999}',
  () => '{"\\ud800":"\\ud800"}',
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
)

const BOUNDARY = 'fuzz-boundary'
const part = (head: string, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`

const multipart = fc.constantFrom(
  '',
  `--${BOUNDARY}`,
  `--${BOUNDARY}--\r\n`,
  part('name="image"; filename="a.png"\r\ncontent-type: image/png', 'no picture'),
  part('name="image"; filename="a.svg"\r\ncontent-type: image/svg+xml', '<svg onload="alert(1)"/>'),
  part('name="image"; filename="../../a.png"\r\ncontent-type: image/png', '\u0089PNG\r\n\u001a\n'),
  part('name="__proto__"', '{"polluted":true}'),
  part('name="constructor"; filename="constructor"', HUGE),
  part('', ''),
)

const mediaType = fc.constantFrom(
  ...Array.from({ length: 12 }, () => 'application/json'),
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'nonsense',
  '',
)

const pathText = fc.oneof(
  text.map(escaped),
  fc.constantFrom(
    '%ED%A0%80',
    '%00',
    '%zz',
    '%',
    '..%2f..%2f',
    '%2e%2e',
    '__proto__',
    'x'.repeat(5000),
    '%C0%AF',
  ),
)

/** Escapes what an address cannot hold; half a surrogate pair too. */
function escaped(content: string): string {
  return encodeURIComponent(content.toWellFormed()).slice(0, 6000)
}

const headers = fc.constantFrom<Record<string, string>>(
  ...Array.from({ length: 10 }, () => ({})),
  { 'frontegg-scoped-tenant': '../home' },
  { 'frontegg-scoped-tenant': 'x'.repeat(3000) },
  { 'frontegg-requested-application-id': '__proto__' },
  { 'frontegg-requested-application-id': 'x'.repeat(3000) },
  { cookie: 'fe_refresh_acmeapp=%00%ff; __proto__=1' },
  { cookie: `${'fe_refresh_acmeapp=nonsense; '.repeat(50)}` },
  { origin: 'null' },
  { origin: 'http://[::1' },
  { 'user-agent': 'x'.repeat(6000), 'x-forwarded-for': '\u00ff, nonsense, 1.2.3.4' },
  { 'accept-language': 'x'.repeat(3000), 'accept-encoding': 'nonsense', range: 'bytes=5-1' },
)

/** Requests to one route that come near to what it declares, from every side. */
export function hostileRequests(route: Declared, choose: Choose): fc.Arbitrary<HostileRequest> {
  const { method, path, params, query, body, consumes } = route
  const names = Object.keys(params?.properties ?? {})
  const values = (params ? valid(params, choose) : {}) as Record<string, unknown>
  const filled = fc
    .tuple(
      ...names.map(name =>
        fc.oneof(
          { weight: 4, arbitrary: fc.constant(encodeURIComponent(String(values[name]))) },
          { weight: 1, arbitrary: pathText },
        ),
      ),
    )
    .map(parts => path.replace(/:(\w+)/g, (_, name: string) => parts[names.indexOf(name)] as string))
  const json = body ? almost(body, choose).map(created => JSON.stringify(created) ?? '') : fc.constant('{}')
  const payload = consumes ? multipart : fc.tuple(json, spoil).map(([created, change]) => change(created))
  const type = consumes
    ? fc.constantFrom(`multipart/form-data; boundary=${BOUNDARY}`, 'multipart/form-data', 'application/json')
    : mediaType

  return fc
    .tuple(filled, search(query, choose), payload, type, headers)
    .map(([url, requested, sent, kind, extra]) => ({
      method,
      url: requested ? `${url}?${requested}` : url,
      headers: { ...(method !== 'GET' && kind && { 'content-type': kind }), ...extra },
      ...(method !== 'GET' && { payload: sent }),
    }))
}

function search(query: Node | undefined, choose: Choose): fc.Arbitrary<string> {
  const fields = Object.entries(query?.properties ?? {}).map(([name, node]) => {
    const good = `${name}=${encodeURIComponent(String(valid(node, choose, name)))}`
    const required = query?.required?.includes(name)
    return fc.oneof(
      { weight: required ? 6 : 2, arbitrary: fc.constant(good) },
      { weight: required ? 1 : 6, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: text.map(content => `${name}=${escaped(content)}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          `${good}&${good}`,
          `${name}[]=1`,
          `${name}[__proto__]=1`,
          `${name}=%ED%A0%80`,
          `${name}=%zz`,
          `${name}`,
        ),
      },
    )
  })
  const extra = fc.constantFrom(
    '',
    '',
    '',
    '__proto__=1&constructor=2',
    '__proto__[polluted]=1',
    `${SMUGGLED}=1`,
    '&&==',
  )
  return fc.tuple(...fields, extra).map(parts => parts.filter(Boolean).join('&'))
}
