/** CONST-22, CONST-23. */
export const accountsPage = { _limit: 50, _offset: 0 } as const
/** CONST-29. */
export const accountSearchLimit = 50
/** The users of one account. CONST-24, CONST-25. */
export const accountUsersView = { pageSize: 10, sortBy: 'name', order: 'DESC' } as const
/** The users of all accounts. CONST-26 to CONST-28. */
export const allUsersView = { _limit: 20, _offset: 0, _sortBy: 'name', _order: 'DESC' } as const
