use axum::{
    extract::{FromRequestParts, Path as AxumPath, Query as AxumQuery},
    http::request::Parts,
};
use serde::de::DeserializeOwned;

use super::problem::{ApiError, Code};

/// Path parameters. Unlike axum's, a malformed id is reported as missing.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // PostgreSQL text can't contain this character.
        if parts.uri.path().contains("%00") {
            return Err(Code::NotFound.into());
        }
        match AxumPath::from_request_parts(parts, state).await {
            Ok(AxumPath(ids)) => Ok(Self(ids)),
            Err(_) => Err(Code::NotFound.into()),
        }
    }
}

/// Query parameters. Unlike axum's, errors are problems.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // PostgreSQL text can't contain this character.
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(Code::UnknownOption.into());
        }
        match AxumQuery::from_request_parts(parts, state).await {
            Ok(AxumQuery(wishes)) => Ok(Self(wishes)),
            Err(_) => Err(Code::UnknownOption.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::{
        extract::FromRequestParts,
        http::{Request, request::Parts},
    };
    use serde::Deserialize;

    use super::Query;
    use crate::http::problem::Code;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Page {
        after: Option<i64>,
    }

    async fn read(address: &str) -> Result<Page, Code> {
        let (mut parts, ()): (Parts, ()) = Request::get(address).body(()).unwrap().into_parts();
        match Query::from_request_parts(&mut parts, &()).await {
            Ok(Query(page)) => Ok(page),
            Err(refusal) => Err(refusal.code()),
        }
    }

    #[tokio::test]
    async fn a_wish_that_is_not_understood_is_refused_in_our_own_words() {
        assert_eq!(read("/?after=7").await, Ok(Page { after: Some(7) }));
        assert_eq!(read("/").await, Ok(Page { after: None }));
        assert_eq!(read("/?after=soon").await, Err(Code::UnknownOption));
    }
}
