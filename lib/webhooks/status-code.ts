/** Whether a status says that the receiver has the event. */
export const isSuccess = (statusCode: number) => statusCode >= 200 && statusCode <= 299
