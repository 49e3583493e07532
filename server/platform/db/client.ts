import pg from 'pg'
import { BeginWithFirst } from './begin-with-first.ts'
import { nameOf } from './prepared.ts'

type Query = (statement: unknown, values?: unknown, ...rest: unknown[]) => unknown
type Answer = Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>

/** Where pg notes what this connection has handed over under a name; not declared. */
interface Handed {
  connection: { parsedStatements: Record<string, string | undefined> }
}

const answered = (command: string): Answer => ({ command, rows: [], rowCount: null })

/**
 * A client that sends kept statements by their name, and the `begin` of Kysely's transactions together with the first
 * statement. Kysely hands over an array of values with each statement, `begin` included; `begin` written alone
 * is sent alone.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const plain = this.query.bind(this) as Query
    let toBegin = false

    const send: Query = (statement, values, ...rest) => {
      const name = typeof statement === 'string' ? nameOf(statement) : undefined
      return name ? plain({ name, text: statement, values }, ...rest) : plain(statement, values, ...rest)
    }

    const first = async (text: string, values: unknown[]): Promise<unknown> => {
      // Nothing was asked in between.
      if (text === 'commit' || text === 'rollback') return answered(text.toUpperCase())
      const name = nameOf(text)
      const { parsedStatements } = (this as unknown as Handed).connection
      // pg takes the first Parse that is answered for the named one's; what has neither name nor values is a simple query.
      if (name ? !parsedStatements[name] : values.length === 0) {
        await plain('begin')
        return await send(text, values)
      }
      return await new Promise((resolve, reject) => {
        const done = (error: Error | undefined, answer: unknown) => (error ? reject(error) : resolve(answer))
        plain(new BeginWithFirst({ name, text, values } as pg.QueryConfig, done))
      })
    }

    const query: Query = (statement, values, ...rest) => {
      if (typeof statement !== 'string' || !Array.isArray(values)) return send(statement, values, ...rest)
      if (statement === 'begin') {
        toBegin = true
        return Promise.resolve(answered('BEGIN'))
      }
      if (!toBegin) return send(statement, values, ...rest)
      toBegin = false
      return first(statement, values)
    }
    Object.assign(this, { query })
  }
}
