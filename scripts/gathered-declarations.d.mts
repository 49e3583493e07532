/** Puts the declarations of a folder into one file. Texts by path. @throws Error for an import that leads out of the folder */
export function gathered(files: Map<string, string>, folder: string): Map<string, string>
