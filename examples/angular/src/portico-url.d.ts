/** Where the server is: `define` in angular.json, or `ng build --define`. */
declare const PORTICO_URL: string
