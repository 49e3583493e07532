import pg from 'pg'

/** What pg has and does not declare. */
declare module 'pg' {
  interface Query {
    prepare(connection: Messages): void
    handleCommandComplete(message: { text: string }, connection: Messages): void
  }
}

/** Writes messages of the extended protocol. */
interface Messages {
  parse(statement: { text: string }): void
  bind(values: object): void
  execute(portal: object): void
}

/**
 * The first statement of a transaction, with the `begin` before it in the same request: one way to the database and back
 * less. Both stand before one Sync (PostgreSQL's manual, chapter "Message Flow", Pipelining), so that the statement does
 * not run where the transaction did not begin.
 */
export class BeginWithFirst extends pg.Query {
  #begun: boolean = false

  override prepare(connection: Messages): void {
    connection.parse({ text: 'begin' })
    connection.bind({})
    connection.execute({})
    super.prepare(connection)
  }

  override handleCommandComplete(message: { text: string }, connection: Messages): void {
    if (this.#begun) super.handleCommandComplete(message, connection)
    this.#begun = true
  }
}
