use crate::server::{TestServer, bytes, refusal};
use aws_sdk_s3::Client;
use aws_sdk_s3::types::{CompletedMultipartUpload, CompletedPart};

const PART: usize = 5 << 20;

struct Upload<'a> {
    client: &'a Client,
    id: String,
}

impl<'a> Upload<'a> {
    async fn start(client: &'a Client) -> Self {
        let started = client
            .create_multipart_upload()
            .bucket("media")
            .key("film")
            .content_type("video/mp4")
            .send()
            .await;
        Self {
            client,
            id: started.unwrap().upload_id.unwrap(),
        }
    }

    async fn part(&self, number: i32, content: Vec<u8>) -> CompletedPart {
        let request = self
            .client
            .upload_part()
            .bucket("media")
            .key("film")
            .upload_id(&self.id);
        let answer = request.part_number(number).body(content.into()).send().await.unwrap();
        assert!(answer.checksum_crc32().is_some());
        CompletedPart::builder()
            .part_number(number)
            .set_e_tag(answer.e_tag)
            .build()
    }

    async fn complete(&self, parts: &[CompletedPart]) -> Result<String, (u16, String)> {
        let list = CompletedMultipartUpload::builder()
            .set_parts(Some(parts.to_vec()))
            .build();
        let request = self
            .client
            .complete_multipart_upload()
            .bucket("media")
            .key("film")
            .upload_id(&self.id);
        match request.multipart_upload(list).send().await {
            Ok(answer) => Ok(answer.e_tag.unwrap()),
            refused => Err(refusal(refused)),
        }
    }

    async fn listed(&self) -> Vec<i32> {
        let request = self
            .client
            .list_parts()
            .bucket("media")
            .key("film")
            .upload_id(&self.id)
            .max_parts(2);
        let mut pages = request.into_paginator().send();
        let mut numbers = Vec::new();
        while let Some(page) = pages.try_next().await.unwrap() {
            assert!(page.parts().len() <= 2);
            numbers.extend(page.parts().iter().map(|part| part.part_number().unwrap()));
        }
        numbers
    }
}

#[tokio::test]
async fn parts_sent_in_any_order_become_one_object() {
    let (server, client) = TestServer::with_bucket().await;
    let contents = [bytes(1, PART), bytes(2, PART + 7), bytes(3, 1000)];
    let upload = Upload::start(&client).await;

    let third = upload.part(30, contents[2].clone()).await;
    let first = upload.part(4, contents[0].clone()).await;
    upload.part(11, bytes(9, 10)).await;
    let second = upload.part(11, contents[1].clone()).await;
    upload.part(12, bytes(8, 10)).await;
    assert_eq!(upload.listed().await, [4, 11, 12, 30]);
    let etag = upload.complete(&[first, second, third]).await.unwrap();

    assert!(etag.ends_with("-3\""), "{etag}");
    let answer = client.get_object().bucket("media").key("film").send().await.unwrap();
    assert_eq!(answer.content_type(), Some("video/mp4"));
    assert!(answer.body.collect().await.unwrap().to_vec() == contents.concat());
    assert_eq!(server.content_files(), 3);
}

#[tokio::test]
async fn a_range_may_cross_from_one_part_into_the_next() {
    let (_server, client) = TestServer::with_bucket().await;
    let contents = [bytes(1, PART), bytes(2, 1000)];
    let upload = Upload::start(&client).await;
    let parts = [
        upload.part(1, contents[0].clone()).await,
        upload.part(2, contents[1].clone()).await,
    ];
    upload.complete(&parts).await.unwrap();

    let range = format!("bytes={}-{}", PART - 10, PART + 9);
    let answer = client
        .get_object()
        .bucket("media")
        .key("film")
        .range(range)
        .send()
        .await
        .unwrap();

    assert_eq!(
        answer.body.collect().await.unwrap().to_vec(),
        contents.concat()[PART - 10..PART + 10]
    );
}

#[tokio::test]
async fn completing_again_answers_the_same() {
    let (_server, client) = TestServer::with_bucket().await;
    let upload = Upload::start(&client).await;
    let parts = [upload.part(1, bytes(1, PART)).await, upload.part(2, bytes(2, 10)).await];

    let first = upload.complete(&parts).await.unwrap();
    let second = upload.complete(&parts).await.unwrap();

    assert_eq!(first, second);
    assert_eq!(
        upload.complete(&parts[..1]).await.unwrap_err(),
        (404, "NoSuchUpload".to_owned())
    );
    let head = client.head_object().bucket("media").key("film").send().await.unwrap();
    assert_eq!(head.content_length(), Some(i64::try_from(PART).unwrap() + 10));
}

#[tokio::test]
async fn a_wrong_list_of_parts_is_refused_and_can_be_mended() {
    let (_server, client) = TestServer::with_bucket().await;
    let upload = Upload::start(&client).await;
    let small = upload.part(1, bytes(1, 10)).await;
    let second = upload.part(2, bytes(2, PART)).await;
    let foreign = CompletedPart::builder().part_number(3).e_tag("\"ab\"").build();

    let refused = |code: &str| Err((400, code.to_owned()));
    assert_eq!(
        upload.complete(&[second.clone(), small.clone()]).await,
        refused("InvalidPartOrder")
    );
    assert_eq!(
        upload.complete(&[second.clone(), foreign]).await,
        refused("InvalidPart")
    );
    assert_eq!(
        upload.complete(&[small, second.clone()]).await,
        refused("EntityTooSmall")
    );

    let first = upload.part(1, bytes(3, PART)).await;
    assert!(upload.complete(&[first, second]).await.is_ok());
}

#[tokio::test]
async fn an_aborted_upload_leaves_nothing() {
    let (server, client) = TestServer::with_bucket().await;
    let upload = Upload::start(&client).await;
    let part = upload.part(1, bytes(1, 10)).await;

    let abort = || {
        client
            .abort_multipart_upload()
            .bucket("media")
            .key("film")
            .upload_id(&upload.id)
            .send()
    };
    abort().await.unwrap();

    assert_eq!(refusal(abort().await), (404, "NoSuchUpload".to_owned()));
    assert_eq!(
        upload.complete(&[part]).await.unwrap_err(),
        (404, "NoSuchUpload".to_owned())
    );
    assert_eq!(server.content_files(), 0);
}

#[tokio::test]
async fn an_upload_is_not_reached_through_another_key() {
    let (_server, client) = TestServer::with_bucket().await;
    let upload = Upload::start(&client).await;

    let request = client
        .upload_part()
        .bucket("media")
        .key("other")
        .upload_id(&upload.id)
        .part_number(1);
    let refused = request.body(bytes(1, 10).into()).send().await;

    assert_eq!(refusal(refused), (404, "NoSuchUpload".to_owned()));
}
