import { onPostgres } from '../support/database.ts'
import { type Declared, declared } from './valid-input.ts'

/**
 * Routes for tests that call each one: all on PostgreSQL. The embedded database is the same PostgreSQL behind one
 * session, three times as slow in this: there, one in twenty shows that nothing hangs on that session.
 */
export const triedRoutes: Declared[] = onPostgres ? declared : declared.filter((_, at) => at % 20 === 0)
