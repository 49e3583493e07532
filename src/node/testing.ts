// @portico/node/testing: for tests of hosts, and for nothing else.
export { createTestIssuer, type TestIssuer } from './testing/test-issuer.ts'
export type { TestServerState } from './testing/test-server.ts'
export type { TestPerson } from './testing/test-token.ts'
