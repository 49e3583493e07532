/** One person as the files of `export` and `import` hold them; roles by their keys. */
export interface PersonRow {
  email: string
  name: string
  username: string
  phone: string
  roles: string[]
  /** Of another product, in the spelling in which it is stored; empty without one. */
  passwordHash: string
}

/** The columns that import reads; export writes more behind them. */
export const IMPORTED = ['email', 'name', 'username', 'phone', 'roles'] as const
