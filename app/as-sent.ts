/** What a browser reads from an answer of the API: dates are texts there. */
export const asSent = (answer: object) => JSON.parse(JSON.stringify(answer))
